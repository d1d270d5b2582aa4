import { Money } from '../features/money';
import { Payouts } from '../features/payouts';
import { RewardsDue } from '../features/points';

export { PayoutRecord } from '../features/payouts';

export const MoneyPlace = () => <Money payouts={<Payouts />} rewards={<RewardsDue />} />;
