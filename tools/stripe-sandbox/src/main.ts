import { startSandbox } from './server.js';

const { env } = process;
if (env['NODE_ENV'] === 'production') {
  process.stderr.write('The sandbox takes no real money and refuses to run in production.\n');
  process.exit(1);
}
const target = (url: string | undefined, secret: string) => (url === undefined ? undefined : { url, secret });
const sandbox = await startSandbox({
  port: Number(env['STRIPE_SANDBOX_PORT'] ?? 4242),
  webhook: target(env['STRIPE_SANDBOX_WEBHOOK_URL'], env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_homeroom_sandbox'),
  connectWebhook: target(
    env['STRIPE_SANDBOX_CONNECT_WEBHOOK_URL'],
    env['STRIPE_CONNECT_WEBHOOK_SECRET'] ?? 'whsec_homeroom_sandbox_connect',
  ),
  file: env['STRIPE_SANDBOX_FILE'],
});
process.send?.('ready');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
