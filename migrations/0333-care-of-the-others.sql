-- Products whose care is another than that of most in their set: only these rows are written, and only they are locked.
update products p
set facet_id = facet_of(p.color, p.sizes_in_stock, p.material, heel_band(p.heel_mm), off_band(p.off), p.closure, care_name(p.care))
from facet_sets f where f.id = p.facet_id and f.care <> care_name(p.care);
