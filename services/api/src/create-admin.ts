import 'reflect-metadata';
import { LIMITS } from '@homeroom/contracts';
import { TEAM_ROLES, type TeamRole } from '@homeroom/contracts/permissions';
import { AdminsRepository } from './accounts/admins/index.js';
import { isEasyToGuess } from './platform/secrets/easy-passwords.js';
import { hashPassword } from './platform/secrets/passwords.js';
import { readConfiguration } from './platform/configuration/read-configuration.js';
import { newDataSource } from './platform/database/data-source.js';

const [email, name = 'Administrator', role = 'owner'] = process.argv.slice(2);
const isRole = (text: string): text is TeamRole => (TEAM_ROLES as readonly string[]).includes(text);
const password = process.env['ADMIN_PASSWORD'] ?? '';
if (!email?.includes('@') || password.length < LIMITS.adminPasswordMin || !isRole(role)) {
  process.stderr.write(
    `Usage: ADMIN_PASSWORD=<at least ${LIMITS.adminPasswordMin} characters> npm run admin:create -- <email> [name] [${TEAM_ROLES.join('|')}]\n`,
  );
  process.exit(2);
}
if (isEasyToGuess(password, [email, name])) {
  process.stderr.write('This password is easy to guess. Please use another one.\n');
  process.exit(2);
}
const database = await newDataSource(readConfiguration(process.env), 'create-admin').initialize();
try {
  const joining = { email, name, role, passwordHash: await hashPassword(password) };
  if ((await new AdminsRepository(database).join(database.manager, joining)) === null) {
    process.stderr.write(`${email} is already on the team\n`);
    process.exitCode = 1;
  } else process.stdout.write(`${email} can sign in at /admin/login with the role ${role}\n`);
} finally {
  await database.destroy();
}
