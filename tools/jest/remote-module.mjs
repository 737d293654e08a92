/** A remote is never imported by name; whoever does so in a test sees this at once. */
throw new Error('A remote is found through the registry, not imported. In a test render its own app.tsx.');
