/** `ana@example.com` → `a…a@example.com`: its owner recognizes it, and nobody else can write to it. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*?([^@]?)@/, '$1…$2@');
