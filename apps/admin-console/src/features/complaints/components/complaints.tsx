import { SCREENS, type TeamComplaint } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { Link, formatDate, formatPrice, formatTime } from '@homeroom/web';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';
import { useShown } from '../../../lists/use-shown';
import { complaintsLately } from '../../../changes/complaints-lately';
import { COMPLAINT_STATES } from '../states';
import { DecideDialog, PictureDialog } from '../dialogs';

const PAGE = 20;

const isWaiting = ({ state }: TeamComplaint) => state === 'open' || state === 'answered';

/** Complaints from families: those to decide first, then those waiting for the business. */
export function Complaints() {
  const [state, setState] = useShown(COMPLAINT_STATES);
  const [open, setOpen] = useState<TeamComplaint>();
  const [shown, setShown] = useState<TeamComplaint>();
  return (
    <>
      <AdminList
        noun={['complaint', 'complaints']}
        list="GET /api/admin/complaints"
        pageSize={PAGE}
        filters={{ state }}
        searchLabel="Search by business, deal, buyer, or code"
        exportAs="complaints"
        tools={<StateFilter states={COMPLAINT_STATES} value={state} onChange={setState} />}
        keyOf={({ id }) => id}
        entryOf={(complaint) => ({
          title: `${formatPrice(complaint.price)} · ${complaint.dealTitle}`,
          badges: <Badges {...complaint} />,
          facts: [
            <>
              <Link to={`${SCREENS.admin}/businesses/${complaint.business.id}`}>{complaint.business.name}</Link> · {complaint.customerName}{' '}
              · <Link to={`${SCREENS.admin}/transactions/${complaint.purchaseId}`}>order #{complaint.purchaseId}</Link> · voucher ••••
              {complaint.voucherEnd}
              {complaint.wasRedeemed && ', its code was shown'}
            </>,
            `${formatDate(complaint.madeAt)}, the family: ${complaint.reason}`,
            complaint.answer && `The business: ${complaint.answer}`,
            complaint.state === 'open' && `The business can answer until ${formatTime(complaint.answerBy)}`,
          ],
          actions: (isWaiting(complaint) || complaint.hasPicture) && (
            <>
              {complaint.hasPicture && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Picture of ••••${complaint.voucherEnd}`}
                  onClick={() => setShown(complaint)}
                >
                  Picture
                </Button>
              )}
              {isWaiting(complaint) && (
                <Button size="small" aria-label={`Decide about ••••${complaint.voucherEnd}`} onClick={() => setOpen(complaint)}>
                  Decide
                </Button>
              )}
            </>
          ),
        })}
      />
      {shown && <PictureDialog complaintId={shown.id} voucherEnd={shown.voucherEnd} onClose={() => setShown(undefined)} />}
      {open && <DecideDialog complaint={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Badges(complaint: TeamComplaint) {
  const [words, tone] = COMPLAINT_STATES[complaint.state];
  const lately = complaintsLately(complaint);
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {lately && <Badge tone={lately[1]}>{lately[0]}</Badge>}
    </>
  );
}
