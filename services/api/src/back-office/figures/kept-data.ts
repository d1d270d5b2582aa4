import { KeptData } from '../../platform/personal-data/kept-data.js';

export const FIGURES_DATA = KeptData.of({
  retention: [
    { what: 'visitors', table: 'deal_visitors', condition: `day < (now() - make_interval(days => $1))::date` },
    { what: 'views', table: 'deal_views', condition: `day < (now() - make_interval(days => $1))::date` },
  ],
});
