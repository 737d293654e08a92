import { useFormat, useText } from '@madang/platform';
import { ApplicationForm } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { ChoiceCards } from '../../application/choice-cards.tsx';
import { HeldPoints, PointSummary } from '../../points/point-parts.tsx';
import type { PointUse } from './use-point-use.ts';

export const PointUseForm = ({ use }: { use: PointUse }) => {
  const t = useText('wallet');
  const format = useFormat();
  const { points, amount, choices } = use;
  const { application, min = 0 } = points;
  return (
    <ApplicationForm ref={application.form} onApply={use.apply}>
      <HeldPoints point={points.point} />
      <ChoiceCards
        legend={t('point.use.amount')}
        name="amount"
        least={130}
        choices={choices}
        value={amount}
        onChange={use.choose}
        error={application.errorAt('amount')}
      />
      <PointSummary points={points} amount={amount} />
      <ApplyButton
        busy={application.busy}
        error={application.errorAt(null)}
        blocked={points.tooFew ? t('point.tooFew', { min: format.points(min) }) : undefined}
        under={t('point.final')}
      >
        {use.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
