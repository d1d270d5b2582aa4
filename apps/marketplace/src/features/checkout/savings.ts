/** Dollars saved, to two decimals. */
export const savings = (originalPrice: number, price: number) => Math.max(0, Math.round((originalPrice - price) * 100) / 100);
