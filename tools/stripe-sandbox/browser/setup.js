/** Sends a business's owner and bank account. */
(() => {
  const form = document.querySelector('form');
  const alert = document.querySelector('[role=alert]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const facts = { owner: fields.get('owner'), routing: fields.get('routing'), number: fields.get('number'), hasId: fields.has('hasId') };
    const reply = await fetch(location.pathname, { method: 'POST', body: JSON.stringify(facts) });
    const answer = await reply.json();
    if (!reply.ok) alert.textContent = answer.error.message;
    else if (answer.returnUrl) location.assign(answer.returnUrl);
    else document.querySelector('main').textContent = 'Saved. You can close this page.';
  });
})();
