import { SCREENS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Link, useConfiguration, usePageTitle } from '@homeroom/web';
import { Document } from '../features/information/document';
import styles from './partner-with-us.module.css';

const BENEFITS = [
  ['No fees', 'Listing costs nothing, and we take no share of the sale.'],
  ['New families', 'People who search for what their children can do this week.'],
  ['You set the deal', 'Your price, your quantity, your terms. Change or pause it whenever you like.'],
  ['Paid before they come', 'Vouchers are paid by card before anybody is at your counter.'],
  ['Honest figures', 'What was bought and redeemed, computed from real purchases.'],
  ['Good for schools', 'Every sale earns points for a school that your customer chose.'],
] as const;

export default function PartnerWithUsPage() {
  usePageTitle('Partner with us');
  const { data } = useConfiguration();
  const address = data?.contact.partnerships ?? '';
  return (
    <>
      <section className={styles['hero']}>
        <h1>Fill your quiet hours. Help a school.</h1>
        <p>Offer families a deal they cannot get at the door, at no cost to you.</p>
        <p className={styles['buttons']}>
          <Button asChild size="large">
            <a href={`mailto:${address}?subject=${encodeURIComponent('Becoming a partner')}`}>Become a Partner</a>
          </Button>
          <Button asChild size="large" variant="secondary">
            <Link to={SCREENS.businessLogin}>Partner login</Link>
          </Button>
        </p>
      </section>
      <ul className={styles['benefits']}>
        {BENEFITS.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Document
        title="Three steps"
        titleLevel={2}
        lead="From the first mail to the first customer in days."
        sections={[
          { title: '1. Apply', paragraphs: [`Write to ${address}: your business, your website, and the first deal you have in mind.`] },
          { title: '2. Get approved', paragraphs: ['We look at it within 2-3 business days and come back with questions or a yes.'] },
          { title: '3. Go live', paragraphs: ['Your deal is listed, families buy, and you redeem vouchers at the counter.'] },
        ]}
      />
    </>
  );
}
