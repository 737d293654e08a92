// Shared libraries are available one step later: the application begins behind an import, as in the
// plugin's guide.
import('./bootstrap.tsx');
