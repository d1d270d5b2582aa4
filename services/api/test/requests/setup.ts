import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { Api } from '../support/api';
import { World, openDatabase } from '../support/world';

export let api: Api;
export let database: DataSource;
export let world: World;
let uploads: string;

beforeAll(async () => {
  uploads = mkdtempSync(path.join(tmpdir(), 'homeroom-uploads-'));
  process.env['UPLOADS_FOLDER'] = uploads;
  database = await openDatabase();
  world = new World(database);
  api = await Api.start();
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
  rmSync(uploads, { recursive: true, force: true });
});

export const address = () => `${randomUUID()}@example.com`;

export const MANAGE = async () => ({
  schoolId: await world.aSchool(),
  schoolName: 'As it was shown',
  requestorName: 'Ana Lee',
  requestorEmail: address(),
  requestorPhone: '',
  position: 'pto-president',
  verification: 'Call the office',
  purpose: '',
});
export const ADD = () => ({
  schoolName: `New School ${randomUUID().slice(0, 8)}`,
  address: '1 Main St',
  city: 'Tustin',
  state: 'ca',
  zipCode: '92780',
  contactPhone: '',
  principalName: '',
  requestorName: 'Ana Lee',
  requestorEmail: address(),
  requestorPhone: '(714) 555-0100',
  position: 'parent',
  verification: 'School addition request',
  purpose: 'Adding school to the program',
});
export const APPLY = () => ({
  businessName: `Shop ${randomUUID().slice(0, 8)}`,
  ownerName: 'Ana Lee',
  email: address(),
  phone: '',
  website: 'example.com',
  category: 'Music & Arts',
  description: '',
  dealTitle: 'Two lessons',
  dealDescription: 'On any weekday',
  originalPrice: '80.50',
  dealCategory: 'Music & Arts',
  maxQuantity: '',
  needToKnowInfo: '',
  redemptionCodeOption: 'generate-for-me',
});
export const WRITE = () => ({
  name: 'Ana Lee',
  email: address(),
  phone: '',
  subject: 'A question',
  category: 'General Question',
  message: 'Hello\nthere 🎨',
  organization: '',
});
