import { randomUUID } from 'node:crypto';
import type { AdminTransaction, InboxCount } from '@homeroom/contracts';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const get = async <Body>(path: string) => (await api.get<Body>(`/api/admin/${path}`, admin.headers)).body;

it('finds an order by its short number, however it is written, with the typed buyer name', async () => {
  const { id: voucherId } = await aVoucher(api, world, `${randomUUID()}@example.com`);
  const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucherId);
  for (const q of [`${id}`, `#${id}`, `order #${id}`, `purchase ${id}`]) {
    const found = await get<AdminTransaction[]>(`transactions?q=${encodeURIComponent(q)}`);
    expect(found.find((order) => order.id === id)?.user).toMatchObject({ firstName: 'Ana', lastName: 'Lee' });
  }
});

it('shows how many items in an inbox are already decided', async () => {
  const decided = async () => (await get<InboxCount[]>('requests')).find(({ inbox }) => inbox === 'contact')!;
  const before = await decided();
  await database.query(
    `INSERT INTO contact_messages (name, email, category, subject, message, fingerprint, answered_at)
     VALUES ('A', 'a@b.test', 'Other', 's', 'm', '\\x00', now())`,
  );
  expect(await decided()).toMatchObject({ decided: before.decided + 1, waiting: before.waiting });
});
