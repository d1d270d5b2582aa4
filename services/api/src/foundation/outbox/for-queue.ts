/**
 * The part of a payload that goes to Redis. Redis keeps a job for a day and its own log for longer, where erasing cannot reach it, so a job
 * that names an address is handed over empty. A worker of an older release fails such a job and leaves it to a newer one.
 */
export const forQueue = (payload: object): object => ('to' in payload && String(payload.to).includes('@') ? {} : payload);
