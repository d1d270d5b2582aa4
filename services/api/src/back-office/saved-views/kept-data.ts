import { KeptData, mentions } from '../../platform/personal-data/kept-data.js';

/** The search as typed: the address bar encodes what an email address may hold. */
const SEARCH = `replace(replace(replace(search, '+', ' '), '%2B', '+'), '%40', '@')`;

/** A view can look for one person. */
export const SAVED_VIEWS_DATA = KeptData.of({
  personal: [
    {
      table: 'saved_views',
      condition: mentions(`concat_ws(' ', name, ${SEARCH})`),
      columns: 'list, name, search, created_at',
      isAboutOthers: true,
      erase: 'delete',
    },
  ],
});
