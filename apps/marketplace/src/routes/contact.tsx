import { SCREENS } from '@homeroom/contracts';
import { Link, useConfiguration, usePageTitle } from '@homeroom/web';
import { Document } from '../features/information/document';

const HOURS = ['Monday to Friday: 8:00 AM to 6:00 PM PT', 'Saturday: 9:00 AM to 3:00 PM PT', 'Sunday: closed'];

export default function ContactPage() {
  usePageTitle('Contact');
  const { data } = useConfiguration();
  const mail = (address: string | undefined) => address && <a href={`mailto:${address}`}>{address}</a>;
  return (
    <Document
      title="Contact"
      lead="Write to us. We get back to you within 24 hours."
      sections={[
        {
          title: 'Support',
          paragraphs: [mail(data?.contact.support), 'Purchases, vouchers, payments, and everything that does not work.'],
        },
        {
          title: 'Partnerships',
          paragraphs: [
            mail(data?.contact.partnerships),
            <>
              For businesses that want to offer a deal. <Link to={SCREENS.partnerWithUs}>How partnering works</Link>
            </>,
          ],
        },
        {
          title: 'Schools',
          paragraphs: [
            mail(data?.contact.schools),
            <>
              For principals, PTOs and PTAs: missing schools, points, rewards. <Link to={SCREENS.schools}>Find your school</Link>
            </>,
          ],
        },
        { title: 'Support hours', paragraphs: HOURS },
      ]}
    />
  );
}
