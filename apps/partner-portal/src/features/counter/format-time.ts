const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Los_Angeles' });

/** `Nov 20, 2026, 4:05 PM`, in the marketplace's own time zone. */
export const formatTime = (iso: string) => TIME.format(new Date(iso));
