/** Source files: neither tests nor declarations. */
export const isSource = (path) => /\.[cm]?tsx?$|\.[cm]js$/.test(path) && !/\.(test|spec|d)\.\w+$/.test(path);
