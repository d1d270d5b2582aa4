import { API, SCREENS, type ShopperVoucher } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import {
  currentUserQuery,
  formatDate,
  formatPrice,
  queryString,
  reasonOf,
  toast,
  useMutation,
  useNavigate,
  useQueryClient,
} from '@homeroom/web';
import { useState, type ReactNode } from 'react';
import { askForRefund, turnIntoCredit, voucherToken } from '../api/history';

interface Asking {
  readonly voucher: ShopperVoucher;
  readonly what: 'refund' | 'credit';
}

function download(token: string, id: number): void {
  const link = document.createElement('a');
  link.href = `${API.voucherPdf}${queryString({ token })}`;
  link.download = `voucher-${id}.pdf`;
  link.click();
}

const fail = (error: unknown) => toast('Error', reasonOf(error, 'That did not work. Please try again.'), 'error');

/** What can be done with a voucher of one's history, and the questions that come before. */
export function useVoucherActions() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['history'] });
    await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const close = () => setAsking(null);
  const opening = useMutation({
    mutationFn: ({ id }: ShopperVoucher) => voucherToken(id),
    onSuccess: (token) => void navigate(SCREENS.voucher, { state: { link: `?token=${token}` } }),
    onError: fail,
  });
  const downloading = useMutation({
    mutationFn: async ({ id }: ShopperVoucher) => download(await voucherToken(id), id),
    onError: fail,
  });
  const refunding = useMutation({
    mutationFn: ({ id }: ShopperVoucher) => askForRefund(id),
    onSuccess: () =>
      toast('Refund on its way', 'Your money goes back to the card or store credit you paid with. We’ll confirm it by email.', 'success'),
    onError: fail,
    onSettled: () => (close(), refresh()),
  });
  const crediting = useMutation({
    mutationFn: ({ id }: ShopperVoucher) => turnIntoCredit(id),
    onSuccess: ({ balance }) => toast('Store credit added', `You have ${formatPrice(balance)} to spend at checkout.`, 'success'),
    onError: fail,
    onSettled: () => (close(), refresh()),
  });
  return {
    actions: {
      onOpen: (voucher: ShopperVoucher) => opening.mutate(voucher),
      onDownload: (voucher: ShopperVoucher) => downloading.mutate(voucher),
      onRefund: (voucher: ShopperVoucher) => setAsking({ voucher, what: 'refund' }),
      onCredit: (voucher: ShopperVoucher) => setAsking({ voucher, what: 'credit' }),
    },
    dialogs: asking && (
      <Question
        {...asking}
        busy={refunding.isPending || crediting.isPending}
        onCancel={close}
        onConfirm={() => (asking.what === 'refund' ? refunding : crediting).mutate(asking.voucher)}
      />
    ),
  };
}

interface QuestionProps extends Asking {
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

function Question({ voucher, what, busy, onCancel, onConfirm }: QuestionProps): ReactNode {
  const price = formatPrice(voucher.purchasePrice);
  if (what === 'credit')
    return (
      <ConfirmDialog
        open
        title="Turn into store credit?"
        confirmLabel="Yes, give me credit"
        busy={busy}
        onCancel={onCancel}
        onConfirm={onConfirm}
      >
        <p>
          {voucher.deal.title} has expired. You get {price} to spend on any other deal, at checkout.
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog open title="Return this voucher?" confirmLabel="Yes, refund it" busy={busy} onCancel={onCancel} onConfirm={onConfirm}>
      <p>
        {price} for {voucher.deal.title} goes back to the card or store credit you paid with. The voucher can no longer be used, and{' '}
        {voucher.schoolName} loses its points. You can decide until {voucher.refundableUntil && formatDate(voucher.refundableUntil)}.
      </p>
    </ConfirmDialog>
  );
}
