export const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
