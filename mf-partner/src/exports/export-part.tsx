import { useQueryClient } from '@madang/platform';
import { ExportFiles } from './export-files.tsx';
import { ExportForm } from './export-form.tsx';

/** Files of the lists: begun here, ready in the background, for 24 hours. */
export const ExportPart = () => {
  const client = useQueryClient();
  return (
    <>
      <ExportForm onStarted={() => void client.invalidateQueries({ queryKey: ['/api/partner/exportList'] })} />
      <ExportFiles />
    </>
  );
};
