declare let __webpack_public_path__: string;

const { __POWERED_BY_QIANKUN__: isGuest, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: path } = globalThis as {
  __POWERED_BY_QIANKUN__?: boolean;
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
};
if (isGuest && path) __webpack_public_path__ = path;
