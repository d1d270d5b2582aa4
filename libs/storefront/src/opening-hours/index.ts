/** When places are open, as shoppers read it. */
export { DAYS, closuresAhead, hoursOn, localDay, standingOf } from './standing';
export { WeekHours } from './week-hours';
