-- Who has just signed up is shown what waits for them, until it is done or they dismiss it; nobody else is.
ALTER TABLE users ADD COLUMN welcomed boolean NOT NULL DEFAULT true;
