import { LIMITS, type DealWithLocations } from '@homeroom/contracts';
import { obstacleOf, remainingOf } from '@homeroom/storefront';
import { Badge, Button, CheckIcon, ClockIcon, InfoIcon, MailIcon, SchoolIcon, Spoken } from '@homeroom/ui';
import { counted, formatDate, formatPrice } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useState } from 'react';
import { useChosenSchool } from '@homeroom/storefront/your-school';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  readonly deal: DealWithLocations;
  readonly onBuy: () => void;
}

/** The price, the saving, and the button to buy, beside the text, or on phones in a bar at the bottom. */
export function BuyBox({ deal, onBuy }: BuyBoxProps) {
  const remaining = remainingOf(deal);
  const obstacle = obstacleOf(deal);
  const school = useChosenSchool();
  const isHydrated = useHydrated();
  return (
    <div className={styles['column']}>
      <div className={styles['box']}>
        <div className={styles['facts']}>
          <p className={styles['saving']}>
            <Badge tone="accent">{deal.discountPercentage}% OFF</Badge>
            <span>
              You save <strong>{formatPrice(deal.originalPrice - deal.salePrice)}</strong>
            </span>
          </p>
          <p className={styles['school']}>
            <SchoolIcon />
            <span>
              +{counted(deal.schoolPoints, 'School Point')}
              <span className={styles['schoolName']}>for {school?.name ?? 'the school you choose'}</span>
            </span>
          </p>
          {!obstacle && (
            <ul className={styles['hurry']}>
              {remaining !== null && <li className={styles['remaining']}>{remaining} remaining</li>}
              {deal.expiresAt && (
                <li>
                  <ClockIcon /> Sale ends {isHydrated ? <End of={deal.expiresAt} /> : formatDate(deal.expiresAt)}
                </li>
              )}
            </ul>
          )}
          {!obstacle && (
            <ul className={styles['promises']}>
              {deal.maxPerFamily && (
                <li>
                  <InfoIcon /> Limit {deal.maxPerFamily} per family
                </li>
              )}
              <li>
                <MailIcon /> Your voucher arrives by email
              </li>
              <li>
                <CheckIcon /> {LIMITS.selfRefundDays}-day refund if you don’t use it
              </li>
            </ul>
          )}
        </div>
        <div className={styles['action']}>
          <p className={styles['price']}>
            <span className={styles['sale']}>{formatPrice(deal.salePrice)}</span>{' '}
            <s>
              <Spoken>was </Spoken>
              {formatPrice(deal.originalPrice)}
            </s>
          </p>
          {obstacle ? (
            <p className={styles['obstacle']}>
              {obstacle.label}
              {obstacle.mayReturn && <a href="#deal-alert">Tell me when it’s back</a>}
            </p>
          ) : (
            <Button size="large" onClick={onBuy}>
              Buy Now
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** A day, in words if it is today, which only the browser knows. */
function End({ of: time }: { readonly of: string }) {
  const [today] = useState(() => formatDate(Date.now()));
  const day = formatDate(time);
  return day === today ? 'today' : day;
}
