export { locationsQuery } from './api/locations';
export { Locations } from './components/locations';
