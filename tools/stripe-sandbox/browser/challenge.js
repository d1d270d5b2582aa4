/** The bank's page for 3-D Secure. */
(() => {
  const { id, clientSecret, key } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  async function answer(passed) {
    const body = new URLSearchParams({ key, client_secret: clientSecret, passed: String(passed) });
    const reply = await fetch(`/v1/payment_intents/${id}/challenge`, { method: 'POST', body });
    parent.postMessage({ type: 'challenge', intent: await reply.json() }, '*');
  }
  document.getElementById('test-source-authorize-3ds').addEventListener('click', () => answer(true));
  document.getElementById('test-source-fail-3ds').addEventListener('click', () => answer(false));
})();
