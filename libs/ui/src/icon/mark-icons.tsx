import { icon } from './icon';

export const CloseIcon = /*#__PURE__*/ icon(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = /*#__PURE__*/ icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
