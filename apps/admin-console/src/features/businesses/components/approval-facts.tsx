import type { AdminBusiness, BusinessApproval, BusinessDuplicate } from '@homeroom/contracts';
import { whatWasDone } from '@homeroom/contracts/change-words';
import { Badge, Notice } from '@homeroom/ui';
import { counted, formatDate, formatPrice, formatTime, useQuery } from '@homeroom/web';
import type { ReactNode } from 'react';
import { approvalQuery } from '../api/approval';
import { DEALS_SHOWN, dealsOfBusinessQuery } from '../api/deals';
import { locationsQuery } from '../api/locations';
import { STATES } from '../states';
import styles from './approval-facts.module.css';

/** The facts an approval is based on. */
export function ApprovalFacts({ business }: { readonly business: AdminBusiness }) {
  const { email, isEmailProven } = business;
  return (
    <>
      {!isEmailProven && <Notice tone="warn">Nobody has confirmed {email} yet. Anyone could have registered with this address.</Notice>}
      <dl className={styles['facts']}>
        <Fact name="Email">
          {email} {isEmailProven && <Badge tone="leaf">Confirmed</Badge>}
        </Fact>
        <Fact name="Website">
          {business.website ? (
            <a href={business.website} target="_blank" rel="noreferrer noopener">
              {business.website}
            </a>
          ) : (
            'None given'
          )}
        </Fact>
        <Fact name="Business">
          {[business.category, business.location ?? 'no location given', business.phone].filter(Boolean).join(' · ')}
        </Fact>
        {business.ownerName && <Fact name="Owner">{[business.ownerName, business.ownerEmail].filter(Boolean).join(' · ')}</Fact>}
        {business.description && <Fact name="About">{business.description}</Fact>}
        <Places businessId={business.id} />
        <Deals businessId={business.id} />
        <Before business={business} />
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Places({ businessId }: { readonly businessId: number }) {
  const { data, isLoadingError } = useQuery(locationsQuery(businessId));
  return (
    <Fact name="Locations">
      {isLoadingError && 'They could not be loaded.'}
      {data?.length === 0 && 'None yet'}
      <Lines of={data?.map(({ name, address, city, state, zipCode }) => `${name}, ${address}, ${city}, ${state} ${zipCode}`)} />
    </Fact>
  );
}

function Deals({ businessId }: { readonly businessId: number }) {
  const { data, isLoadingError } = useQuery(dealsOfBusinessQuery(businessId));
  return (
    <Fact name="Deals">
      {isLoadingError && 'They could not be loaded.'}
      {data && (data.total === 0 ? 'None yet' : counted(data.total, 'deal'))}
      <Lines
        of={data?.items.map(
          ({ title, salePrice, originalPrice }) => `${title}: ${formatPrice(salePrice)} instead of ${formatPrice(originalPrice)}`,
        )}
      />
      {data && data.total > DEALS_SHOWN && 'and more'}
    </Fact>
  );
}

/** Similar businesses, and earlier decisions about this one. */
function Before({ business }: { readonly business: AdminBusiness }) {
  const { data, isLoadingError } = useQuery(approvalQuery(business.id));
  const { appliedAgainAt, createdAt } = business;
  const history = (data?.history ?? []).map((entry) => [entry.at, `${formatTime(entry.at)}, ${entry.admin}: ${sentence(entry)}`] as const);
  const again = appliedAgainAt ? [[appliedAgainAt, `${formatTime(appliedAgainAt)}: applied again`] as const] : [];
  const lines = [...history, ...again].sort(([one], [other]) => Date.parse(other) - Date.parse(one)).map(([, line]) => line);
  return (
    <>
      <Fact name="Similar">
        {isLoadingError && 'They could not be loaded.'}
        {data?.duplicates.length === 0 && 'No other business has the same name, website, phone, or email.'}
        <Lines of={data?.duplicates.map(likeness)} />
      </Fact>
      <Fact name="History">
        {isLoadingError && 'It could not be loaded.'}
        <Lines of={[...lines, `${formatDate(createdAt)}: registered`]} />
      </Fact>
    </>
  );
}

const likeness = ({ name, email, state, same }: BusinessDuplicate) =>
  `${name} (${email}, ${STATES[state][0].toLowerCase()}): same ${same.join(', ')}`;

function sentence(entry: BusinessApproval['history'][number]): string {
  const approved = entry.after?.['is_verified'];
  const done = approved === undefined ? whatWasDone(entry) : approved ? 'approved' : 'approval withdrawn';
  return entry.note ? `${done}: “${entry.note}”` : done;
}

function Lines({ of: lines = [] }: { readonly of: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
