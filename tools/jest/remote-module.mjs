/** A remote is never imported by name; a test that does fails at once. */
throw new Error('A remote is found through the registry, not imported. In a test render its own app.tsx.');
