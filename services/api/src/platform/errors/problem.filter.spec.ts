import type { ArgumentsHost } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from './domain-error.js';
import { ProblemFilter } from './problem.filter.js';

/** The response and the log entries for a thrown value. */
function answered(thrown: unknown) {
  const notes: unknown[] = [];
  const sent: { status?: number; body?: Record<string, unknown> } = {};
  const reply = {
    header: () => reply,
    status: (status: number) => Object.assign(reply, Object.assign(sent, { status }) && {}),
    send: (body: Record<string, unknown>) => void Object.assign(sent, { body }),
  };
  const host = {
    switchToHttp: () => ({ getRequest: () => ({ id: 'r1', url: '/api/contact?token=secret' }), getResponse: () => reply }),
  } as unknown as ArgumentsHost;
  new ProblemFilter({ error: (note: unknown) => notes.push(note) } as unknown as Logger).catch(thrown, host);
  return { ...sent, notes };
}

it('tells only the log what broke, and asks to try again', () => {
  const broken = new Error('relation "contact_messages" does not exist');
  const { status, body, notes } = answered(broken);
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.', requestId: 'r1' });
  expect(JSON.stringify(body)).not.toContain('contact_messages');
  expect(notes).toEqual([{ err: broken, requestId: 'r1', url: '/api/contact' }]);
});

it('passes on the words of a refusal, and logs nothing', () => {
  const { status, body, notes } = answered(new DomainError('DEAL_NOT_FOUND', 'Deal not found'));
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'DEAL_NOT_FOUND', message: 'Deal not found' });
  expect(notes).toEqual([]);
});

it('asks to try again in a moment when the database gave no connection in time, and tells the log', () => {
  const { status, body, notes } = answered(new Error('timeout exceeded when trying to connect'));
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'NOT_READY', message: 'We’re very busy right now. Please try again in a moment.' });
  expect(notes).toHaveLength(1);
});

it.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('query failed'), { driverError: Object.assign(new Error('cannot execute INSERT'), { code: '25006' }) }),
  new Error('Connection terminated unexpectedly'),
])('asks to try again later while another server takes the database’s place: %s', (thrown) => {
  const { status, body, notes } = answered(thrown);
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'NOT_READY', message: 'We’re briefly unavailable. Please try again in a moment.' });
  expect(notes).toHaveLength(1);
});
