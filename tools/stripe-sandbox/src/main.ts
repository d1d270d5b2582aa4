import { startSandbox } from './server.js';

const { env } = process;
if (env['NODE_ENV'] === 'production') {
  process.stderr.write('The sandbox takes no real money and refuses to run in production.\n');
  process.exit(1);
}
const sandbox = await startSandbox({
  port: Number(env['STRIPE_SANDBOX_PORT'] ?? 4242),
  webhookUrl: env['STRIPE_SANDBOX_WEBHOOK_URL'],
  webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_homeroom_sandbox',
  file: env['STRIPE_SANDBOX_FILE'],
});
process.send?.('ready');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
