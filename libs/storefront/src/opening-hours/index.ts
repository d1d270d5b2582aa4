/** Locations' hours as shoppers read them. */
export { DAYS, closuresAhead, hoursOn, localDay, standingOf } from './standing';
export { WeekHours } from './week-hours';
