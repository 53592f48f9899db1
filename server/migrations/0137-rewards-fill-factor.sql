-- As in migration 0136, for what each payment updates.
ALTER TABLE purses SET (fillfactor = 90);
