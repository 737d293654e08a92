import { host } from '@madang/tools/webpack/base.mjs';

export default host({ dir: import.meta.dirname });
