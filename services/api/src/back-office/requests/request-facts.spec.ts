import type { ManagementRequestRecord } from './management-request.entity';
import { managementFacts, schoolRequestFacts } from './request-facts';
import type { SchoolRequest } from './school-request.entity';

const SENDER = { requestorName: 'Ana Lee', requestorEmail: 'ana@families.test', requestorPhone: null, position: 'pto-treasurer' };
const REASONS = { verification: 'Call the office', purpose: 'Fund the garden club' };

it('tells the team who asks for a school, in the words of the form, and how to verify it', () => {
  const request = { ...SENDER, ...REASONS, schoolName: 'Oak', address: '1 Main St', city: 'Irvine', state: 'CA', zipCode: '92602' };
  const shown = Object.fromEntries(schoolRequestFacts(request as SchoolRequest).rows);
  expect(shown).toMatchObject({ Position: 'PTO/PTA treasurer', 'How to verify': 'Call the office', Purpose: 'Fund the garden club' });
});

it('tells the team who asks to manage a school in the words of the form', () => {
  const request = { ...SENDER, ...REASONS } as ManagementRequestRecord;
  expect(Object.fromEntries(managementFacts(request, 'Oak').rows)).toMatchObject({ Position: 'PTO/PTA treasurer' });
});
