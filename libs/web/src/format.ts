/** In the marketplace's own time zone. A page's first formatter costs a slow phone 50 ms: it is made when something needs one. */
const times = (style?: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (time: string | number) => {
    made ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles', ...style });
    return made.format(new Date(time));
  };
};

/**
 * With commas, and with a minus sign, which is as wide as a plus and never breaks a line, instead of a hyphen. A formatter would cost time.
 */
const written = (value: number, digits: string) => (value < 0 ? '−' : '') + digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Dollars to `$12.50`, or `−$12.50`. */
export const formatPrice = (dollars: number) => written(dollars, `$${Math.abs(dollars).toFixed(2)}`);

/** An ISO time to `Nov 20, 2026`. */
export const formatDate = times();

/** An ISO time, or its milliseconds, to `Nov 20, 2026, 2:05 PM`. */
export const formatTime = times({ timeStyle: 'short' });

/** `1,200`, or `−1,200`. */
export const formatCount = (count: number) => written(count, `${Number(Math.abs(count).toFixed(3))}`);

/** `1 point`, `2 points`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`;

export const mapsUrl = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const phoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A draft in the email app. The address is foreign text that could inject further fields. */
export const mailUrl = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
