/** Our own rules, for oxlint: which files may import which, our conventions, and how long a function may be. They see one file at a time. */
import { apiBorders } from './api-borders.mjs';
import { appBorders } from './app-borders.mjs';
import { forbiddenImports } from './forbidden-imports.mjs';
import { forbiddenSyntax } from './forbidden-syntax.mjs';
import { logicLength } from './logic-length.mjs';
import { noBrowser, twins } from './server-code.mjs';

export default {
  meta: { name: 'homeroom' },
  rules: {
    'api-borders': apiBorders,
    'app-borders': appBorders,
    'forbidden-imports': forbiddenImports,
    'forbidden-syntax': forbiddenSyntax,
    'logic-length': logicLength,
    'no-browser': noBrowser,
    twins,
  },
};
