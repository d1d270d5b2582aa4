/** The card fields. They are on the sandbox's own origin, so that the shop's page never sees a number. */
(() => {
  const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const field = (name) => document.querySelector(`[name=${name}]`);
  const alertLine = document.querySelector('[role=alert]');
  const digits = (name) => field(name).value.replace(/\D/g, '');
  const tell = (message) => parent.postMessage(message, '*');

  /** The provider's themes, for values that a page does not set. */
  const THEMES = {
    stripe: {
      colorText: '#30313d',
      colorBackground: '#ffffff',
      colorTextPlaceholder: '#757680',
      colorDanger: '#df1b41',
      colorPrimary: '#0570de',
    },
    night: {
      colorText: '#ffffff',
      colorBackground: '#30313d',
      colorTextPlaceholder: '#a9abb8',
      colorDanger: '#fe87a1',
      colorPrimary: '#85d996',
    },
  };
  const PARTS = { '.Input': 'input', '.Label': 'label' };

  function dress({ theme = 'stripe', variables = {}, rules = {} } = {}) {
    for (const [name, value] of Object.entries({ ...(THEMES[theme] ?? THEMES.stripe), ...variables }))
      document.documentElement.style.setProperty(`--${name}`, value);
    for (const [part, style] of Object.entries(rules))
      for (const element of document.querySelectorAll(PARTS[part] ?? ':not(*)')) Object.assign(element.style, style);
  }
  dress(settings.appearance);

  const passesLuhn = (number) =>
    [...number].reverse().reduce((sum, digit, index) => {
      const doubled = index % 2 ? Number(digit) * 2 : Number(digit);
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0) %
      10 ===
    0;

  const error = (code, message) => ({ error: { type: 'validation_error', code, message } });

  function check() {
    const [number, expiry, cvc] = [digits('number'), digits('expiry'), digits('cvc')];
    if (number.length < 14) return error('incomplete_number', 'Your card number is incomplete.');
    if (!passesLuhn(number)) return error('invalid_number', 'Your card number is invalid.');
    if (expiry.length !== 4) return error('incomplete_expiry', "Your card's expiration date is incomplete.");
    const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
    if (month < 1 || month > 12 || new Date(year, month) < new Date())
      return error('invalid_expiry_year_past', "Your card's expiration date is in the past.");
    if (cvc.length < 3) return error('incomplete_cvc', "Your card's security code is incomplete.");
    return {};
  }

  function group() {
    const number = digits('number').slice(0, 19);
    if (document.activeElement === field('number')) field('number').value = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    const expiry = digits('expiry').slice(0, 4);
    if (document.activeElement === field('expiry') && expiry.length > 2)
      field('expiry').value = `${expiry.slice(0, 2)} / ${expiry.slice(2)}`;
  }

  addEventListener('input', () => {
    group();
    alertLine.textContent = '';
    tell({ type: 'change', complete: !check().error, empty: digits('number') === '' });
  });
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  addEventListener('message', async ({ data, ports: [reply] }) => {
    if (data.type === 'appearance') dress(data.appearance);
    if (!reply) return;
    const result = check();
    alertLine.textContent = result.error?.message ?? '';
    if (result.error || data.type === 'validate') reply.postMessage(result);
    else reply.postMessage(await confirmPayment(settings.key, data.clientSecret, digits('number')));
  });
  // The frame is as high as its content, like the provider's own.
  new ResizeObserver(() => tell({ type: 'height', height: document.body.offsetHeight })).observe(document.body);
  tell({ type: 'ready' });
})();
