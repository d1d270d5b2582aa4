/** `node tools/edge/write.mjs`: writes the edge's rules into nginx's template. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withRules } from './nginx.mjs';

const TEMPLATE = new URL('../../deploy/nginx/shell.conf.template', import.meta.url);

writeFileSync(TEMPLATE, withRules(readFileSync(TEMPLATE, 'utf8')));
