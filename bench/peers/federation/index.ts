// What is shared is there one step later: the application begins behind an import, as the plugin's guide says.
import('./bootstrap.tsx');
