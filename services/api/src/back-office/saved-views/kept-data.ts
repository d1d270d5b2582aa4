import { KeptData, mentions } from '../../platform/personal-data/kept-data.js';

/** A view can look for one person. */
export const SAVED_VIEWS_DATA = KeptData.of({
  personal: [
    {
      table: 'saved_views',
      condition: mentions(`concat_ws(' ', name, replace(search, '%40', '@'))`),
      columns: 'list, name, search, created_at',
      isAboutOthers: true,
      erase: 'delete',
    },
  ],
});
