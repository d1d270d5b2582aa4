import type {
  AdminBusiness,
  AdminDeal,
  AdminSchool,
  AdminTransaction,
  AdminUser,
  OverviewTotals,
  OwnAdmin,
  SecondFactor,
  TeamMember,
  TeamSession,
  TeamOverview,
} from '@homeroom/contracts';
import { anOwnDeal } from '../../../../tools/component-tests/an-own-deal';

export const aFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  isOn: false,
  isRequired: false,
  hasApp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  ...change,
});

export const anOwner = (change: Partial<OwnAdmin> = {}): OwnAdmin => ({
  id: 1,
  email: 'ana@team.test',
  name: 'Ana Lee',
  role: 'owner',
  secondFactor: aFactor(),
  ...change,
});

export const aMember = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: 2,
  email: 'ben@team.test',
  name: 'Ben Ito',
  role: 'support',
  isYou: false,
  hasSecondFactor: false,
  sessions: 1,
  lastUsedAt: '2026-11-20T22:00:00.000Z',
  ...change,
});

export const aSession = (change: Partial<TeamSession> = {}): TeamSession => ({
  id: '7b1c',
  device: 'Safari on Mac',
  address: '203.0.113.7',
  startedAt: '2026-11-20T16:00:00.000Z',
  lastUsedAt: '2026-11-20T22:00:00.000Z',
  isThis: false,
  ...change,
});

export const aBusiness = (change: Partial<AdminBusiness> = {}): AdminBusiness => ({
  id: 3,
  name: 'Harbor',
  email: 'harbor@shop.test',
  description: null,
  category: 'Services',
  location: 'Tustin',
  phone: null,
  website: null,
  isVerified: true,
  state: 'approved',
  rejectionReason: null,
  ownerName: 'Ana Lee',
  ownerEmail: null,
  rating: 0,
  reviewCount: 0,
  isEmailProven: true,
  createdAt: '2026-11-01T20:00:00.000Z',
  updatedAt: '2026-11-20T22:00:00.000Z',
  ...change,
});

export const anAdminDeal = (change: Partial<AdminDeal> = {}): AdminDeal => ({
  ...anOwnDeal(),
  businessId: 3,
  businessName: 'Harbor',
  needToKnowInfo: null,
  ...change,
});

export const aSchool = (change: Partial<AdminSchool> = {}): AdminSchool => ({
  id: 7,
  name: 'Northlake',
  address: '5 Lake Rd',
  city: 'Irvine',
  state: 'CA',
  zipCode: '92602',
  type: null,
  adminEmail: null,
  contactPhone: null,
  principalName: null,
  points: 1_200,
  goalId: null,
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-20T22:00:00.000Z',
  ...change,
});

export const aUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 4,
  username: 'ana@x.test',
  email: 'ana@x.test',
  firstName: 'Ana',
  rewardPoints: 1_200,
  purchases: 1,
  isEmailProven: true,
  schoolId: 7,
  schoolName: 'Northlake',
  createdAt: '2026-11-01T20:00:00.000Z',
  ...change,
});

export const aTransaction = (change: Partial<AdminTransaction> = {}): AdminTransaction => ({
  id: 377,
  orderId: '0f0e0d0c-0b0a-4908-8706-050403020100',
  amount: 40,
  creditUsed: 0,
  createdAt: '2026-11-22T00:54:05.000Z',
  state: 'paid',
  isRefundPending: true,
  amountRefunded: 0,
  refundFailure: null,
  schoolPointsEarned: 40,
  pointsState: 'credited',
  schoolId: 2,
  schoolName: 'Northlake',
  deal: { id: 1, title: 'Clay for two' },
  business: { id: 7, name: 'Kiln' },
  user: { id: 3, username: 'maya', firstName: 'Maya', lastName: 'Lee' },
  voucher: {
    id: 12,
    code: 'ABCD-1234',
    customerName: 'Maya Lee',
    customerEmail: 'maya@home.test',
    isRedeemed: false,
    expiresAt: '2027-05-01T00:00:00.000Z',
  },
  ...change,
});

const NOTHING: OverviewTotals = {
  purchases: 0,
  sales: 0,
  redeemed: 0,
  refunds: 0,
  refunded: 0,
  points: 0,
  newFamilies: 0,
  newBusinesses: 0,
};

/** Days without purchases, and no waiting work. */
export const anOverview = (more: Partial<TeamOverview> = {}): TeamOverview => ({
  today: NOTHING,
  yesterday: NOTHING,
  span: NOTHING,
  before: NOTHING,
  waiting: [],
  days: Array.from({ length: 30 }, (_, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, sales: index, salesBefore: 10 })),
  ...more,
});
