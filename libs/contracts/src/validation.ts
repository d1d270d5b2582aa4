export * from './validation-dates.js';
export * from './validation-lists.js';
export * from './validation-people.js';
export * from './validation-places.js';
export * from './validation-text.js';
