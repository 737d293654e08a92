import { href, Navigate } from '@madang/platform/router';

/** The phone's address of the messages as a whole: so far their list is all there is. Wider windows are led on by the host. */
export const Page = () => <Navigate to={href('message.list') ?? '/'} replace />;
