-- How thick the sole is below the toes; the heel is higher by the rest.
alter table products add column platform_mm int check (platform_mm between 0 and 150);
