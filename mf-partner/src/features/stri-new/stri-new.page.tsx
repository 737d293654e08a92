import { useText } from '@madang/platform';
import { NewPartnerForm } from '../../status/new-partner-form.tsx';
import { OfficeHeading } from '../../status/office-heading.tsx';
import { OfficeNav } from '../../status/office-nav.tsx';

/** A new lower partner. */
const StriNew = () => {
  const t = useText('partner');
  return (
    <>
      <OfficeNav current="create" />
      <OfficeHeading title={t('office.pages.create')} lead={t('office.leads.create')} />
      <NewPartnerForm />
    </>
  );
};

export { StriNew as Page };
