import { remote } from '@madang/tools/webpack/base.mjs';

export default remote({ dir: import.meta.dirname });
