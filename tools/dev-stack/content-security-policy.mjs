/** The script in the head of the shell's page, as in deploy/nginx/shell.conf.template: the colors that somebody chose, before anything is painted. */
const FIRST_SCRIPT = "'sha256-5xvMrEsknHi/Ro68+gcOr0ndHnaWkOO2LomL1wgclOg='";

/**
 * What a page of ours may load. Scripts come from our own origins and the card provider's, inline only that one, never from text.
 * @param {string[]} remoteOrigins
 * @param {string} [cardOrigin] of the sandbox; the provider's own without it
 */
export function contentSecurityPolicy(remoteOrigins, cardOrigin) {
  const remotes = remoteOrigins.join(' ');
  const card = cardOrigin ?? 'https://js.stripe.com https://api.stripe.com';
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src 'self' ${remotes} ${card} ${FIRST_SCRIPT}`,
    `style-src 'self' 'unsafe-inline' ${remotes}`,
    `connect-src 'self' ${remotes} ${card}`,
    `frame-src ${card} https://hooks.stripe.com`,
    `font-src 'self' ${remotes}`,
    `img-src 'self' data: blob: https: ${remotes}`,
    `media-src 'self' ${remotes}`,
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}
