/** Whether keyboards have a Command key, also that of an iPad, which may call itself a Mac. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
