/** `npm run docs`: writes the pages generated from the sources. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { textsPage } from '../texts/page.mjs';
import { configurationPage } from './configuration.mjs';

writeFileSync(path.join(ROOT, 'docs/configuration.md'), configurationPage());
writeFileSync(path.join(ROOT, 'docs/texts.md'), textsPage());
