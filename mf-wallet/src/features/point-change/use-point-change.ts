/** All behaviour of the conversion of any number of points; its two arrangements only draw it. */
import { call, useDraft, useFormat, useText } from '@madang/platform';
import { usePoints } from '../../points/use-points.ts';

export const usePointChange = () => {
  const t = useText('wallet');
  const format = useFormat();
  const [amount, setAmount] = useDraft<number | null>('point.change.amount', null);
  const points = usePoints<{ points: number }>({
    kept: { name: 'point.change', keys: ['points'], restore: (sent) => setAmount(sent.points) },
  });
  const set = (next: number | null) => {
    setAmount(next);
    points.application.clear();
  };
  return {
    points,
    amount,
    setAmount: set,
    all: () => set(points.point),
    button:
      amount && amount > 0
        ? t('point.change.apply', { points: format.points(amount), won: format.won(amount) })
        : t('point.change.applyEmpty'),
    apply: () => {
      if (points.tooFew && !points.application.isUnanswered) return;
      const wanted = amount ?? 0;
      points.convert(
        { points: wanted },
        (requestId, sent) => call('/api/point/change', { requestId, ...sent }),
        () => setAmount(null),
      );
    },
  } as const;
};

export type PointChange = ReturnType<typeof usePointChange>;
