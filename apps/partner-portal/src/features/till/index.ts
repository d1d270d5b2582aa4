export { Bind } from './components/bind';
export { PinPad } from './components/pin-pad';
export { thisDeviceQuery } from './api/till';
