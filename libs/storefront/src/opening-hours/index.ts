/** Locations' hours as shoppers read them. */
export { DAYS, clockInWords, closuresAhead, dayInWords, hoursOn, standingOf } from './standing';
export { WeekHours } from './week-hours';
