import { KeptData, mentions } from '../../platform/personal-data/kept-data.js';

export const EXPORTS_DATA = KeptData.of({
  personal: [{ table: 'exports', condition: mentions('q'), columns: 'list, q, asked_at', isAboutOthers: true, erase: 'q = NULL' }],
});
